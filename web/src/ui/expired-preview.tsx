import * as t from '~/messages/en'
import { LogoMark } from './logo-mark'

/** The document for a visitor with an invalid preview link: says what happened and what to do. */
export function ExpiredPreview({ isBusy }: { isBusy: boolean }) {
  const { title, text, toSite, toPanel } = t.preview.ended
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title(isBusy)}</title>
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
      </head>
      <body>
        <main className="error-page">
          <LogoMark size={48} />
          <h1>{title(isBusy)}</h1>
          <p>{text(isBusy)}</p>
          <a className="pill-button" href="/">
            {toSite}
          </a>
          <a className="further" href="/web-admin/login">
            {toPanel}
          </a>
        </main>
      </body>
    </html>
  )
}
