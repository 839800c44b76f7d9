import { useState } from 'react'

/**
 * The document on which a form was opened. A save may give the form another document: its first one, or a new one after
 * its document was deleted. The address changes to that document's id, and the form must stay mounted.
 * @param documentId from the address; `new` for a new document
 */
export function useOpenedDocument(documentId: string) {
  const [made, setMade] = useState<{ opened: string; id: string }>()
  const opened = documentId === made?.id ? made.opened : documentId
  return {
    /** Id of the document to read, and key of the form. */
    opened,
    isNew: opened === 'new',
    /** Whether the form's document was made in this form. */
    isMade: opened !== documentId,
    /** Called with the id of the form's next document, before the address changes. */
    setMade: (id: string) => setMade({ opened, id }),
  }
}
