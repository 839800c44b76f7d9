import { computeContentDigest } from './content-digest'
import { recordAuditedChange, type ContentChangeAction } from './record-entries'
import { FILE_UID } from '../strapi-internals/tables'

interface File {
  documentId: string
  name: string
}

/** Records every change of the media library in the audit log and the change feed, as type `media`. */
export function auditMediaChanges(): void {
  const record = async (action: ContentChangeAction, file: File | null | undefined): Promise<void> => {
    if (!file) return
    const fingerprint = computeContentDigest(file)
    await recordAuditedChange({
      action,
      type: 'media',
      documentId: file.documentId,
      title: file.name,
      before: action === 'delete' ? fingerprint : null,
      after: action === 'delete' ? null : fingerprint,
    })
  }
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    afterCreate: ({ result }) => record('create', result as never),
    afterUpdate: ({ result }) => record('update', result as never),
    afterDelete: ({ result }) => record('delete', result as never),
  })
}
