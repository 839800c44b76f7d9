import { createContext, useContext, useEffect, useId } from 'react'
import type { RowMetadata } from '../resource/row-schema'
import type { DeclarativeResource } from '../declarative-forms/declarative-resource'

/**
 * Whether the form's fields are disabled now. A disabled fieldset disables all controls except the text editor, which
 * reads this.
 */
export const FormDisabledContext = createContext(false)

export const useIsFormDisabled = (): boolean => useContext(FormDisabledContext)

/** The state of the form's document; undefined for one that was never saved. */
export const DocumentStateContext = createContext<RowMetadata['state'] | undefined>(undefined)

/** Whether the form is of a saved document, so that its permanent fields are read-only. */
export const useIsSavedDocument = (): boolean => useContext(DocumentStateContext) !== undefined

/** Whether visitors see the form's document, so that its address must not change by itself. */
export const useIsPublicDocument = (): boolean => (useContext(DocumentStateContext) ?? 'draft') !== 'draft'

/** The form's values as visitors see them at an instant; undefined where the clock changes nothing. */
export const VisibleValuesAtContext = createContext<DeclarativeResource['valuesAt']>(undefined)

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

/** Discards the unsaved changes of the form around, and offers to undo that. */
export const DiscardUnsavedContext = createContext<() => void>(() => undefined)
