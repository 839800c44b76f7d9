import { createContext, useContext, useEffect, useId } from 'react'
import type { SimpleResource } from '../simple/simple-resource'

/**
 * Whether the form's fields are disabled now. A disabled fieldset disables all controls except the text editor, which
 * reads this.
 */
export const FormDisabledContext = createContext(false)

export const useIsFormDisabled = (): boolean => useContext(FormDisabledContext)

/** Whether the form is of a saved document, so that its permanent fields are read-only. */
export const IsSavedDocumentContext = createContext(false)

export const useIsSavedDocument = (): boolean => useContext(IsSavedDocumentContext)

/** The form's values as visitors see them at an instant; undefined where the clock changes nothing. */
export const ValuesAtContext = createContext<SimpleResource['valuesAt']>(undefined)

/** Tells the form how many files of an uploader are unfinished or wait for the user's answer. */
export const ReportUnsentFilesContext = createContext<(uploader: string, count: number) => void>(
  () => undefined,
)

/** Tells the form around that these files aren't part of it yet, so that it isn't published without them. */
export function useReportUnsentFiles(count: number): void {
  const uploader = useId()
  const report = useContext(ReportUnsentFilesContext)
  useEffect(() => {
    report(uploader, count)
    return () => report(uploader, 0)
  }, [report, uploader, count])
}
