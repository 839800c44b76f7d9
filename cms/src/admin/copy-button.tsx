import { Button } from '@strapi/design-system'
import { useNotification } from '@strapi/strapi/admin'

/** Copies a text. Browsers offer the clipboard on secure pages alone; elsewhere there is no button. */
export function CopyButton({ text, message }: { text: string; message: string }) {
  const { toggleNotification } = useNotification()
  if (!('clipboard' in navigator)) return null
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    toggleNotification({ type: 'success', message })
  }
  return (
    <Button variant="tertiary" onClick={() => void copy()}>
      Copy
    </Button>
  )
}
