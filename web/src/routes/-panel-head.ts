import type { AppContext } from './-app-context'

interface HeadArguments {
  match: { context: AppContext }
}

/** The head of a panel's page: its title, and whose control panel it is. This file imports no code: every visitor loads the routes. */
export const panelHead =
  (title: string) =>
  ({ match }: HeadArguments) => ({
    meta: [{ title: `${title} · ${match.context.brand?.name ?? 'Tanglaw'} control panel` }],
  })
