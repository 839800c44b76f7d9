import { Input, chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { safeLink } from '~/lib/links'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { UrlInput } from '../form/fields/url-input'
import { LabelledField } from '../form/labelled-field'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'
import { useDebouncedSearch } from '../list/use-debounced-search'
import { LINK_HELP, LINK_PROBLEM, completeLink } from '../links'
import { toUserError } from '../user-error'
import { linkTargetsQuery, type Linkable } from './links'

interface LinkDialogProps {
  editor: Editor
  linkable: readonly Linkable[]
  onClose: () => void
}

/** Where the chosen words lead: to a page of this site by its title, or to an address. */
export function LinkDialog({ editor, linkable, onClose }: LinkDialogProps) {
  const form = useId()
  const present = String(editor.getAttributes('link')['url'] ?? '')
  const { empty, from, to } = editor.state.selection
  const needsWords = empty && !present
  const [url, setUrl] = useState(present)
  const chosenWords = empty ? '' : editor.state.doc.textBetween(from, to, ' ')
  const [words, setWords] = useState(chosenWords)
  const guard = useRef<LeaveGuardHandle>(null)
  const [wanted, setWanted] = useState('')
  const [problem, setProblem] = useState<string>()
  const search = useDebouncedSearch(wanted, setWanted)
  const found = useQuery(linkTargetsQuery(linkable, wanted))

  const put = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = completeLink(url)
    if (!safeLink(address)) return setProblem(LINK_PROBLEM)
    const link = { type: 'link', attrs: { url: address } }
    const chain = editor.chain().focus()
    if (needsWords) chain.insertContent({ type: 'text', text: words.trim() || address, marks: [link] }).run()
    else chain.extendMarkRange('link').setMark('link', { url: address }).run()
    onClose()
  }
  return (
    <CenterDialog
      title={present ? 'Edit link' : 'Add link'}
      width="520px"
      onClose={() => guard.current?.ask(onClose)}
      footer={
        <>
          {present && (
            <Button
              size="sm"
              variant="outline"
              shape="field"
              me="auto"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              Remove link
            </Button>
          )}
          <Button size="sm" variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" shape="field" type="submit" form={form}>
            {present ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <LeaveGuard ref={guard} dirty={url !== present || words !== chosenWords} title="the link" />
      <chakra.form id={form} noValidate onSubmit={put} display="grid" gap="4">
        {linkable.length > 0 && (
          <div>
            <LabelledField
              label="Search pages"
              error={found.error ? toUserError(found.error).text : undefined}
            >
              <Input
                type="search"
                value={search.text}
                onChange={(event) => search.type(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  search.settleNow()
                }}
              />
            </LabelledField>
            <chakra.div role="status" mt="2">
              {wanted && found.data?.length === 0 && 'No pages found.'}
            </chakra.div>
            {wanted && found.data && found.data.length > 0 && (
              <chakra.ul aria-label="Pages found" maxH="190px" overflowY="auto" listStyleType="none">
                {found.data.map((target) => (
                  <li key={target.url}>
                    <chakra.button
                      type="button"
                      width="100%"
                      px="2.5"
                      py="2"
                      textAlign="start"
                      borderRadius="field"
                      bg={url === target.url ? 'teal.soft' : undefined}
                      aria-pressed={url === target.url}
                      _hover={{ bg: 'canvas' }}
                      onClick={() => {
                        setUrl(target.url)
                        if (needsWords && !words) setWords(target.title)
                        setProblem(undefined)
                      }}
                    >
                      <chakra.span display="block" fontWeight="medium">
                        {target.title}
                      </chakra.span>
                      <chakra.span fontSize="sm" color="muted" overflowWrap="anywhere">
                        {target.url}
                      </chakra.span>
                    </chakra.button>
                  </li>
                ))}
              </chakra.ul>
            )}
          </div>
        )}
        <LabelledField label="Address" help={LINK_HELP} error={problem} required>
          <UrlInput
            maxLength={2048}
            value={url}
            onChange={(typed) => {
              setUrl(typed)
              setProblem(undefined)
            }}
          />
        </LabelledField>
        {needsWords && (
          <LabelledField label="Link text" help="Leave blank to show the URL.">
            <Input value={words} maxLength={250} onChange={(event) => setWords(event.target.value)} />
          </LabelledField>
        )}
      </chakra.form>
    </CenterDialog>
  )
}
