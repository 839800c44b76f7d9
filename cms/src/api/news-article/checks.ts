import { walkBlockNodes, blocksToPlainText } from '../../content/rich-text-blocks'
import type { PublishCheck, StoredRow } from '../../content/definition'
import { rowsOfComponent } from '../../content/content-rules'
import { describeBrokenLink } from '../../publishing/internal-links'

/**
 * What an editor should check before an article is published: pictures without alt text, headings that skip a level,
 * broken links.
 */
export async function checkArticle({ body, summary, related }: StoredRow): Promise<PublishCheck[]> {
  const warn = (code: string, message: string, path: PublishCheck['path'] = ['body']): PublishCheck => ({
    code,
    path,
    level: 'warning',
    message,
  })
  const checks: PublishCheck[] = []
  const look = async (label: string, url: unknown, path: PublishCheck['path']): Promise<void> => {
    const problem = typeof url === 'string' ? await describeBrokenLink(url) : undefined
    if (problem) checks.push(warn('dead-link', `The link “${label}” is broken: ${problem}`, path))
  }
  let level = 1
  let imagesWithoutText = 0
  for (const node of walkBlockNodes(body)) {
    if (
      node.type === 'image' &&
      !(node.image as { alternativeText?: string | null }).alternativeText?.trim()
    ) {
      imagesWithoutText += 1
    }
    if (node.type === 'heading') {
      if (Number(node.level) > level + 1) {
        checks.push(warn('heading-order', `The heading “${blocksToPlainText(node)}” skips a level.`))
      }
      level = Number(node.level)
    }
    if (node.type === 'link') await look(blocksToPlainText(node), node.url, ['body'])
  }
  if (imagesWithoutText > 0) {
    const images = imagesWithoutText === 1 ? '1 image has' : `${imagesWithoutText} images have`
    checks.push(warn('image-text', `In the text, ${images} no alt text.`))
  }
  for (const [index, { label, url }] of rowsOfComponent(related).entries()) {
    await look(String(label ?? url), url, ['related', index, 'url'])
  }
  if (typeof summary === 'string' && summary.length > 160) {
    checks.push(
      warn('summary-length', 'Keep the summary to 160 characters so that search results don’t cut it off.', [
        'summary',
      ]),
    )
  }
  return [...new Map(checks.map((check) => [check.code + check.message, check])).values()]
}
