import { formatFileSize, formatNumber } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en'
import * as postingWords from '~/messages/en/postings'
import * as words from '~/messages/en/publications'
import {
  VERIFY_DOCUMENT_PATH,
  POSTINGS_PATH,
  VERIFIER_PATH,
  type VerifyDocumentPageData,
} from '../verify-document-page-data'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import { PublicationCard } from './publication-card'
import { FileChecksum } from './file-checksum'

const commands = {
  windows: 'certutil -hashfile "file.pdf" SHA256',
  mac: 'shasum -a 256 file.pdf',
  linux: 'sha256sum file.pdf',
} as const

/** Checks whether a file was posted here: by dropping it on the page, or by its SHA-256 in a form. */
export function VerifyDocumentContent({ page, crumbs }: { page: VerifyDocumentPageData; crumbs: Crumb[] }) {
  const { sum, isSum } = page
  return (
    <>
      <PageHeading title={words.check.label} lead={words.check.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <div className="check">
          {isSum && <Verdict page={page} />}
          <div className="bid-card">
            <FileChecksum />
            <form action={VERIFY_DOCUMENT_PATH} method="get" className="check-form">
              <label htmlFor="check-sum">{words.check.sum}</label>
              <input
                id="check-sum"
                type="text"
                name="sha256"
                defaultValue={sum}
                required
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                aria-describedby="check-help"
                aria-invalid={(sum !== '' && !isSum) || undefined}
              />
              <p id="check-help" className="term">
                {sum !== '' && !isSum ? <b className="wrong">{words.check.wrong}</b> : words.check.sumHelp}{' '}
                <a href="#by-hand">{words.check.how}</a>
              </p>
              <button type="submit" className="pill-button">
                {words.check.submit}
              </button>
            </form>
          </div>
          <PublicationCard id="by-hand" title={words.check.byHand} intro={words.check.byHandText}>
            <Facts
              facts={Object.entries(commands).map(([system, command]) => ({
                term: words.check.systems[system as keyof typeof commands],
                value: <code>{command}</code>,
              }))}
            />
          </PublicationCard>
          <ListProof proof={page.proof} />
        </div>
      </PageBody>
    </>
  )
}

function Verdict({ page: { sum, found, postings } }: { page: VerifyDocumentPageData }) {
  const isPosted = found.length + postings.length > 0
  return (
    <div className="bid-card" role="status" data-posted={isPosted || undefined}>
      <h2>
        {found.length > 0 ? words.check.posted : isPosted ? postingWords.withdrawn : words.check.notPosted}
      </h2>
      {isPosted ? <AsWhat found={found} /> : <p>{words.check.notPostedText}</p>}
      {postings.length > 0 && (
        <>
          <h3 className="in-postings">{postingWords.posted}</h3>
          <ul>
            {postings.map(({ entry, at, title }) => (
              <li key={entry}>
                {title} <span className="term">({postingWords.entry(formatNumber(entry), at)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="sum">
        <code>{sum}</code>
      </p>
    </div>
  )
}

function AsWhat({ found }: Pick<VerifyDocumentPageData, 'found'>) {
  return (
    <ul>
      {found.map(({ name, href, size, pages, posted, replaced, titles }) => (
        <li key={href + posted}>
          <a href={href}>{name}</a>
          <p>
            {t.posted(posted)}
            {pages !== null && ` · ${t.documentPages(pages)}`} · {formatFileSize(size)}
          </p>
          <p>{replaced ? words.check.replaced(replaced) : words.check.current}</p>
          <p className="term">
            {words.check.carriedBy} {titles.join('; ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** How a reader can verify the list of postings. */
function ListProof({ proof: { publicKey, newest } }: { proof: VerifyDocumentPageData['proof'] }) {
  return (
    <PublicationCard id="proof" title={postingWords.title} intro={postingWords.text}>
      <p className="proof-links screen-only">
        <a href={POSTINGS_PATH}>{postingWords.list}</a>
        <a href={VERIFIER_PATH}>{postingWords.script}</a>
      </p>
      <p>{postingWords.scriptText}</p>
      <p>
        <code>{postingWords.command}</code>
      </p>
      <Facts
        facts={[
          {
            term: postingWords.newest,
            value:
              newest &&
              postingWords.newestOf(newest.at, formatNumber(newest.postings), formatNumber(newest.entry)),
          },
          { term: postingWords.hash, value: newest && <code>{newest.hash}</code> },
          { term: postingWords.key, value: <code className="public-key">{publicKey.trim()}</code> },
        ]}
      />
    </PublicationCard>
  )
}
