import type { ValibotSchema } from '~/cms/cms-reader'
import { requestJson } from '~/cms/request-json'
import type { CmsAddress } from '~/cms/server-reader'
import type { Exchange } from '../http/exchange'
import type { SubmittedForm } from './form-body'

/** Milliseconds that the CMS has to store a submission. */
const CMS_SUBMIT_TIMEOUT_MS = 10_000

interface SubmitOptions<T> {
  body: unknown
  schema: ValibotSchema<T>
  /** Milliseconds. */
  timeout?: number
}

/** The request body for the CMS: JSON, or for a document one JSON line followed by the bytes. */
export const toSubmissionBody = (fields: object, { file }: Pick<SubmittedForm, 'file'>): unknown =>
  file
    ? new Blob([`${JSON.stringify({ ...fields, file: file.name })}\n`, file.bytes], {
        type: 'application/octet-stream',
      })
    : fields

/** Sends submissions to the CMS with the token for forms. */
export class FormsClient {
  readonly #cms: CmsAddress
  readonly #token: string

  constructor({ cms, formsToken }: { cms: CmsAddress; formsToken: string }) {
    this.#cms = cms
    this.#token = formsToken
  }

  /** @param path below `/api/` @throws CmsError */
  submit<T>({ requestId, clientAddress }: Exchange, path: string, call: SubmitOptions<T>): Promise<T> {
    return requestJson(`${this.#cms.origin}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress,
      },
      timeout: CMS_SUBMIT_TIMEOUT_MS,
      ...call,
    })
  }
}
