import { storageKeys } from '~/behavior/storage-inventory'

const { key } = storageKeys.preview

/** Whether a page's form opens with its preview: there is space, and the user didn't close it on this device. */
export function opensWithPreview(): boolean {
  if (!hasSpaceForPreview()) return false
  try {
    return localStorage.getItem(key) === null
  } catch {
    return true
  }
}

/** Remembers whether the preview is beside the form; not where it covers the form for lack of space. */
export function storePreviewChoice(isOpen: boolean): void {
  if (!hasSpaceForPreview()) return
  try {
    if (isOpen) localStorage.removeItem(key)
    else localStorage.setItem(key, 'closed')
  } catch {
    // Without storage the choice lasts as long as the form.
  }
}

const hasSpaceForPreview = () => window.innerWidth >= 1280
