import { throwValidationError } from '../platform/validation'
import { addPaper, withPapersLock, inspectPaper, type SubmittedPaper } from './application-papers'
import { deletePapers, listPapers } from './private-files'
import {
  SERVICE_APPLICATION_UID,
  readTrackedApplication,
  findTrackedApplication,
  takesPapers,
  type RequirementStatus,
} from './tracked-submissions'

/**
 * Stores a paper that an applicant sends after submitting the application.
 * @param onFound runs after the reference and digits match
 * @returns the application as its applicant now sees it
 * @throws ValidationError, NotFoundError
 */
export async function addApplicationPaper(
  reference: unknown,
  digits: unknown,
  sent: SubmittedPaper,
  onFound: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const { documentId, open } = await findOpenRequirements(reference, digits, onFound)
  const paper = await inspectPaper(open, sent)
  await withPapersLock(SERVICE_APPLICATION_UID, documentId, () => addPaper(documentId, paper, true))
  return readTrackedApplication(reference, digits)
}

/**
 * Deletes a paper, by its id, of a requirement that staff haven't received yet.
 * @param onFound runs after the reference and digits match
 * @returns the application as its applicant now sees it
 * @throws ValidationError, NotFoundError
 */
export async function removeApplicationPaper(
  reference: unknown,
  digits: unknown,
  id: string,
  onFound: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const { documentId, open } = await findOpenRequirements(reference, digits, onFound)
  await withPapersLock(SERVICE_APPLICATION_UID, documentId, async () => {
    const stored = (await listPapers(documentId)).find((paper) => paper.id === id)
    if (stored && !open.some(({ name }) => name === stored.paper))
      throwValidationError(['file'], 'We’ve already received this document, so you can’t remove it.')
    await deletePapers(documentId, { documentId: id })
  })
  return readTrackedApplication(reference, digits)
}

/** Finds the requirements of an application that staff haven't received. @throws ValidationError, NotFoundError */
async function findOpenRequirements(
  reference: unknown,
  digits: unknown,
  onFound: () => Promise<void>,
): Promise<{ documentId: string; open: RequirementStatus[] }> {
  const { documentId, stage, papers } = await findTrackedApplication(reference, digits)
  await onFound()
  if (!takesPapers({ stage }))
    throwValidationError(
      ['file'],
      'You can’t upload more documents for this application. Call us if you need to send one.',
    )
  const open = (papers as RequirementStatus[]).filter(({ receivedOn }) => receivedOn === null)
  return { documentId, open }
}
