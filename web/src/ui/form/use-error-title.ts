import { useEffect } from 'react'
import * as t from '~/messages/en/forms'

/**
 * Says in the document title that the form has errors, since screen readers read the title first. The web
 * server does the same without JavaScript.
 */
export function useErrorTitle(hasProblem: boolean): void {
  useEffect(() => {
    const { title } = document
    const withError = t.errorTitle(title)
    if (!hasProblem || title.startsWith(t.errorTitle(''))) return
    document.title = withError
    return () => {
      if (document.title === withError) document.title = title
    }
  }, [hasProblem])
}
