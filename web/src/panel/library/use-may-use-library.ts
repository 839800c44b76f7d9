import { usePanelUser } from '../sign-in/session-gate'

/** Whether the user may do this in the media library. */
export const useMayUseLibrary = (act: 'list' | 'upload'): boolean =>
  usePanelUser()?.abilities.includes(`files.${act}`) ?? false

/** Why there is no button for it. */
export const NO_UPLOAD_TEXT =
  'Your role can’t upload files. Ask an administrator for access to the media library.'
