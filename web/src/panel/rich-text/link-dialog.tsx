import { Input, chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useId, useRef, useState, type FormEvent } from 'react'
import { safeLink } from '~/lib/links'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { UrlInput } from '../form/fields/url-input'
import { LabeledField } from '../form/labeled-field'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'
import { LINK_FIELD_HELP, INVALID_LINK_MESSAGE, completeEnteredLink } from '../entered-links'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/** Sets the link of the selected text: to a page of this site, found by its name, or to an address. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const form = useId()
  const present = String(editor.getAttributes('link')['url'] ?? '')
  const { empty, from, to } = editor.state.selection
  const needsWords = empty && !present
  const [url, setUrl] = useState(present)
  const chosenWords = empty ? '' : editor.state.doc.textBetween(from, to, ' ')
  const [words, setWords] = useState(chosenWords)
  const guard = useRef<LeaveGuardHandle>(null)
  const [problem, setProblem] = useState<string>()

  const put = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = completeEnteredLink(url)
    if (!safeLink(address)) return setProblem(INVALID_LINK_MESSAGE)
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
        <LabeledField label="Address" help={LINK_FIELD_HELP} error={problem} required>
          <UrlInput
            maxLength={2048}
            value={url}
            onChange={(typed) => {
              setUrl(typed)
              setProblem(undefined)
            }}
            onPage={({ title }) => {
              if (needsWords && !words) setWords(title)
            }}
          />
        </LabeledField>
        {needsWords && (
          <LabeledField label="Link text" help="Leave blank to show the address.">
            <Input value={words} maxLength={250} onChange={(event) => setWords(event.target.value)} />
          </LabeledField>
        )}
      </chakra.form>
    </CenterDialog>
  )
}
