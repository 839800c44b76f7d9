import { chakra } from '@chakra-ui/react'
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { useState } from 'react'
import { formatFileSize } from '~/lib/format'
import { Button } from '~/ui/button'
import { LinkBlockNode } from './editor-schema-extensions'
import { LinkBlockDialog, type LinkBlock } from './link-block-dialog'

const NAMES = { button: 'Button', file: 'File', video: 'Video' } as const

/** A button, a file or a video in the text, with its actions. */
export const EditableLinkBlock = LinkBlockNode.extend({
  addNodeView: () => ReactNodeViewRenderer(LinkBlockView),
})

function LinkBlockView({ node, selected, editor, updateAttributes, deleteNode }: NodeViewProps) {
  const [isOpen, setOpen] = useState(false)
  const block = node.attrs as LinkBlock
  const { appearance, label, url, file } = block
  return (
    <NodeViewWrapper>
      <chakra.div
        role="group"
        aria-label={`${NAMES[appearance]}: ${label}`}
        data-drag-handle
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2.5"
        px="4"
        py="3"
        borderWidth="1px"
        borderColor="line"
        borderRadius="field"
        bg="canvas"
        fontSize="md"
        outline={selected ? '3px solid var(--focus)' : undefined}
      >
        <chakra.div flex="1 1 180px" minW="0" overflowWrap="anywhere">
          <chakra.p fontWeight="semibold">{label}</chakra.p>
          <chakra.p fontSize="sm" color="muted">
            {NAMES[appearance]} ·{' '}
            {file ? `${file.name}, ${formatFileSize(Math.round(file.size * 1000))}` : url}
          </chakra.p>
        </chakra.div>
        {editor.isEditable && (
          <>
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-label={`Edit ${NAMES[appearance].toLowerCase()} ${label}`}
              onClick={() => setOpen(true)}
            >
              Edit
            </Button>
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-label={`Remove ${NAMES[appearance].toLowerCase()} ${label}`}
              onClick={() => {
                deleteNode()
                editor.commands.focus()
              }}
            >
              Remove
            </Button>
          </>
        )}
      </chakra.div>
      {isOpen && (
        <LinkBlockDialog
          block={block}
          act="Save"
          onClose={() => setOpen(false)}
          onSave={(next) => {
            setOpen(false)
            updateAttributes(next)
          }}
        />
      )}
    </NodeViewWrapper>
  )
}
