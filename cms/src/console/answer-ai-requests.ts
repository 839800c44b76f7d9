import { consoleRoutes, consoleSettingsRoutes, prependMiddleware } from '../strapi-internals/routes'

/** What the console asks for with each document, by the name of Strapi's handler, and the answer of a CMS without AI. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'ai.getAiFeatureConfig': { isAiI18nConfigured: false, isAiMediaLibraryConfigured: false },
  'ai-localization-jobs.getJobForCollectionType': null,
  'ai-localization-jobs.getJobForSingleType': null,
}

/**
 * Answers the console's questions about AI, which is off. Strapi answers them with an error then, which the browser
 * logs for each document.
 * @throws Error where Strapi has no such route any more
 */
export function answerAiRequests(): void {
  const left = new Set(Object.keys(ANSWERS))
  for (const route of [...consoleRoutes(), ...consoleSettingsRoutes()]) {
    const name = String(route.handler)
    if (!left.delete(name)) continue
    prependMiddleware(route, 'ai', (ctx) => {
      ctx.body = { data: ANSWERS[name] }
      return Promise.resolve()
    })
  }
  if (left.size > 0) throw new Error(`The console has no ${[...left].join(', ')} anymore`)
}
