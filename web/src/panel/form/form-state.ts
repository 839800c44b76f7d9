import { createContext, useContext } from 'react'

/**
 * Whether the form's fields are disabled now. A disabled fieldset disables all controls except the text editor, which
 * reads this.
 */
export const FormDisabledContext = createContext(false)

export const useIsFormDisabled = (): boolean => useContext(FormDisabledContext)

/** Whether the form is of a saved document, so that its permanent fields are read-only. */
export const IsSavedDocumentContext = createContext(false)

export const useIsSavedDocument = (): boolean => useContext(IsSavedDocumentContext)
