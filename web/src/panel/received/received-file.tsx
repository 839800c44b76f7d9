import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import FileDown from '~icons/lucide/file-down'
import { saveAsFile } from '../save-as-file'
import { toUserMessage } from '../user-error'

/** A document that a visitor sent, to be saved. */
export function ReceivedFile({ address, name }: { address: string; name: string }) {
  // A browser that fetches a link's file by itself can't say why there is none.
  const save = (event: MouseEvent) => {
    event.preventDefault()
    saveAsFile(address, name).catch((error: unknown) => toast.error(toUserMessage(error)))
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
