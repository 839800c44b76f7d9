import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { NotFoundError } from '~/cms/errors'
import { dateAndTime } from '~/lib/format'
import { previewLinkPath } from '~/lib/preview-paths-and-messages'
import { Button } from '~/ui/button'
import Copy from '~icons/lucide/copy'
import { RelativeTime } from '../relative-time'
import { CenterDialog } from '../form/center-dialog'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'
import { SelectInput } from '../form/select-input'
import { toUserMessage } from '../user-error'
import { usePanelTimeZone } from '../panel-time-zone'
import {
  revokePreviewLink,
  createPreviewLink,
  previewLinksQueryKey,
  previewLinksQuery,
  type PreviewLink,
} from './preview-links-api'

/** The durations of a link, in days. */
const choices = [
  { value: '1', label: 'In 1 day' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In 7 days' },
  { value: '14', label: 'In 14 days' },
]

interface PreviewLinksProps {
  /** The page's public path. */
  path: string
  onClose: () => void
}

/** The preview links of a page, with which people without an account can see its draft: create and revoke. */
export function PreviewLinks({ path, onClose }: PreviewLinksProps) {
  const { data: links, error, refetch } = useQuery(previewLinksQuery(path))
  const [trouble, setTrouble] = useState<string>()
  const shown = trouble ?? (error ? toUserMessage(error) : undefined)
  return (
    <CenterDialog
      title="Preview links"
      width="560px"
      onClose={onClose}
      footer={
        <Button variant="outline" shape="field" onClick={onClose}>
          Close
        </Button>
      }
    >
      <chakra.p color="muted">
        Anyone with the link can see the saved draft without signing in. They won’t see unsaved changes.
      </chakra.p>
      <NewLink path={path} onTrouble={setTrouble} />
      <FormErrorNotice text={shown} />
      {error && (
        <Button size="sm" variant="outline" shape="field" mt="2" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {links?.length === 0 && (
        <chakra.p mt="4" color="muted">
          No active preview links.
        </chakra.p>
      )}
      {links && links.length > 0 && (
        <chakra.ul aria-label="Active preview links" listStyleType="none" m="0" mt="4" p="0">
          {links.map((link) => (
            <LinkLine key={link.id} link={link} onTrouble={setTrouble} />
          ))}
        </chakra.ul>
      )}
    </CenterDialog>
  )
}

interface Troubled {
  onTrouble: (text: string | undefined) => void
}

/**
 * Shows a new link once, because it can't be read again. It is visible as text, since some browsers block
 * copying by script.
 */
function NewLink({ path, onTrouble }: Troubled & { path: string }) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [days, setDays] = useState('7')
  const [made, setMade] = useState<string>()

  const make = useMutation({
    mutationFn: () => createPreviewLink(path, Number(days)),
    onMutate: () => onTrouble(undefined),
    onSuccess: async ({ code }) => {
      const url = location.origin + previewLinkPath(code)
      setMade(url)
      void client.invalidateQueries({ queryKey: previewLinksQueryKey })
      await navigator.clipboard
        .writeText(url)
        .then(() => toast.success('Preview link copied'))
        .catch(() => toast.error('Couldn’t copy. Select and copy the link yourself.'))
      field.current?.select()
    },
    onError: (error) => onTrouble(toUserMessage(error)),
  })
  return (
    <chakra.div display="grid" gap="3" mt="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <chakra.div flex="1 1 180px">
          <LabeledField label="Expires">
            <SelectInput choices={choices} value={days} onChange={(event) => setDays(event.target.value)} />
          </LabeledField>
        </chakra.div>
        <Button shape="field" disabled={make.isPending} onClick={() => make.mutate()}>
          <Copy aria-hidden /> {make.isPending ? 'Creating link…' : 'Create and copy link'}
        </Button>
      </chakra.div>
      {made && (
        <LabeledField label="Link" help="Copy it now. You won’t see it again.">
          <Input ref={field} value={made} readOnly onFocus={(event) => event.target.select()} />
        </LabeledField>
      )}
    </chakra.div>
  )
}

function LinkLine({ link, onTrouble }: Troubled & { link: PreviewLink }) {
  const { id, madeBy, createdAt, usedAt, expiresAt } = link
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const whenId = useId()
  const end = useMutation({
    mutationFn: () => revokePreviewLink(id),
    onMutate: () => onTrouble(undefined),
    onSuccess: () => toast.success('Preview link turned off'),
    // An expired link needs no message.
    onError: (error) => error instanceof NotFoundError || onTrouble(toUserMessage(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: previewLinksQueryKey }),
  })
  return (
    <chakra.li display="flex" alignItems="center" gap="3.5" py="3" borderTopWidth="1px" borderColor="line">
      <chakra.div flex="1" minW="0" id={whenId}>
        <chakra.p fontWeight="semibold">Until {dateAndTime(new Date(expiresAt), zone)}</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          Created <RelativeTime at={createdAt} lower /> by {madeBy ?? 'a former user'} ·{' '}
          {usedAt ? (
            <>
              last opened <RelativeTime at={usedAt} lower />
            </>
          ) : (
            'not opened yet'
          )}
        </chakra.p>
      </chakra.div>
      <Button
        size="sm"
        variant="outline"
        shape="field"
        aria-describedby={whenId}
        onClick={() => end.mutate()}
      >
        Turn off link
      </Button>
    </chakra.li>
  )
}
