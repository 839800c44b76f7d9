import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import FileDown from '~icons/lucide/file-down'
import { downloadAndSaveFile } from '../download-and-save-file'
import { toUserMessage } from '../user-error'

/** A link that downloads a document sent by a visitor. */
export function SubmittedFileLink({ address, name }: { address: string; name: string }) {
  // Fetched by script, because a plain link can't show why a download fails.
  const save = (event: MouseEvent) => {
    event.preventDefault()
    downloadAndSaveFile(address, name).catch((error: unknown) => toast.error(toUserMessage(error)))
  }
  return (
    <chakra.a
      href={address}
      download={name}
      onClick={save}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="44px"
      color="link"
      overflowWrap="anywhere"
    >
      <FileDown aria-hidden />
      {name}
    </chakra.a>
  )
}
