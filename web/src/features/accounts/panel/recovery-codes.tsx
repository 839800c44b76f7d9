import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import Copy from '~icons/lucide/copy'
import Download from '~icons/lucide/download'
import { Button } from '~/ui/button'
import { saveBlobAsFile } from '~/ui/save-blob-as-file'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  busy: boolean
  onFinish: () => void
  /** What went wrong, above the button. */
  trouble?: ReactNode
}

/** New recovery codes, shown this once; they have to be saved to go on. */
export function RecoveryCodes({ codes, email, busy, onFinish, trouble }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const text = `Recovery codes for ${email}\n\n${codes.join('\n')}\n\nEach code signs you in once.\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Couldn’t copy. Select the codes and copy them yourself.')
    }
  }
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p color="muted">
        If you lose your phone, use one of these codes to sign in. Each works once. Keep them with your
        passwords, not on the same phone.
      </chakra.p>
      <chakra.ol
        aria-label="Recovery codes"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        m="0"
        p="0"
        listStyleType="none"
        borderWidth="1px"
        borderColor="line"
        borderRadius="field"
        overflow="hidden"
      >
        {codes.map((code) => (
          <chakra.li
            key={code}
            px="4"
            py="2"
            mb="-1px"
            borderBottomWidth="1px"
            borderColor="line"
            fontFamily="mono"
          >
            {code}
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <Button
          variant="outline"
          shape="field"
          onClick={() => saveBlobAsFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download aria-hidden /> Download
        </Button>
        <Button variant="outline" shape="field" onClick={() => void copy()}>
          <Copy aria-hidden /> Copy
        </Button>
      </chakra.div>
      <chakra.label display="flex" alignItems="flex-start" gap="2.5" minH="44px">
        <chakra.input
          type="checkbox"
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
          accentColor="var(--chakra-colors-teal)"
          width="5"
          height="5"
          mt="0.5"
          flexShrink="0"
        />
        <span>
          <chakra.strong fontWeight="semibold">I saved these codes</chakra.strong>
          <chakra.span display="block" fontSize="sm" color="muted">
            They won’t be shown again.
          </chakra.span>
        </span>
      </chakra.label>
      {trouble}
      <div>
        <Button shape="field" disabled={!isSaved || busy} onClick={onFinish}>
          Finish
        </Button>
      </div>
    </chakra.div>
  )
}
