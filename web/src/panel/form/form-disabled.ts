import { createContext, useContext } from 'react'

/** Whether the form's fields take nothing for now: what a disabled fieldset says to all controls but an editor of text. */
export const FormDisabledContext = createContext(false)

export const useFormDisabled = (): boolean => useContext(FormDisabledContext)
