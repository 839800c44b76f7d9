import { Link } from '@tanstack/react-router'
import * as t from '~/messages/en'
import * as searchWords from '~/messages/en/search'
import { SearchForm } from './search-form'
import abductedPage from './illustrations/abducted-page.svg?raw'

/** The 404 page (acceptance row E01). Its link to home replaces it in the history. */
export function NotFoundPage() {
  return (
    <div className="not-found">
      <div>
        <h1>{t.notFound.headline}</h1>
        <h2>{t.notFound.title}</h2>
        <p>{t.notFound.text}</p>
        <SearchForm label={searchWords.missingPage} />
        <Link className="pill-button large" to="/" replace>
          {t.notFound.home}
        </Link>
      </div>
      <div className="picture" dangerouslySetInnerHTML={{ __html: abductedPage }} />
    </div>
  )
}
