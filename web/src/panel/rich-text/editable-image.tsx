import { Input, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { Button } from '~/ui/button'
import { LabeledField } from '../form/labeled-field'
import { saveFirstAltText } from '../library/library-queries'
import { ImageNode } from './editor-schema-extensions'

/** An image in the text, with fields for alt text and caption below. */
export const EditableImage = ImageNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) })

function PictureView({ node, selected, editor, updateAttributes, deleteNode }: NodeViewProps) {
  const { image, alt, caption, gallery } = node.attrs as {
    image: { documentId?: string; url?: string; name?: string }
    alt: string
    caption: string
    gallery: boolean
  }
  const disabled = !editor.isEditable
  const client = useQueryClient()
  const text = useRef<HTMLInputElement>(null)
  const wasDescribed = useRef(true)
  const [isVisited, setVisited] = useState(false)
  const describeInLibrary = () => {
    if (wasDescribed.current || !image.documentId || !alt.trim()) return
    // Where the user may not write it, the library has none.
    saveFirstAltText(client, image.documentId, alt.trim()).catch(() => undefined)
  }
  return (
    <NodeViewWrapper as="figure">
      <chakra.div position="relative">
        <chakra.img
          src={image.url ?? ''}
          alt={alt}
          maxH="360px"
          width="auto !important"
          maxW="100%"
          outline={selected ? '3px solid var(--focus)' : undefined}
          data-drag-handle
        />
        {!disabled && !alt.trim() && (
          <Button
            size="sm"
            shape="field"
            position="absolute"
            top="3"
            insetStart="3"
            onClick={() => text.current?.focus()}
          >
            Describe this image
          </Button>
        )}
      </chakra.div>
      <chakra.div
        display="grid"
        gap="3"
        mt="3"
        p="3"
        fontSize="md"
        lineHeight="1.5"
        bg="canvas"
        borderRadius="field"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      >
        <LabeledField
          label="Alt text"
          help="Applies here only: the media library keeps its own alt text, if it has any."
          error={isVisited && !alt.trim() ? 'Enter alt text.' : undefined}
        >
          <Input
            ref={text}
            maxLength={250}
            disabled={disabled}
            data-missing={alt.trim() ? undefined : ''}
            value={alt}
            onChange={(event) => updateAttributes({ alt: event.target.value })}
            onFocus={() => (wasDescribed.current = alt.trim() !== '')}
            onBlur={() => {
              setVisited(true)
              describeInLibrary()
            }}
          />
        </LabeledField>
        <LabeledField label="Caption">
          <Input
            maxLength={250}
            disabled={disabled}
            value={caption}
            onChange={(event) => updateAttributes({ caption: event.target.value })}
          />
        </LabeledField>
        <chakra.label
          gridColumn="1 / -1"
          display="flex"
          alignItems="center"
          gap="2.5"
          minH="44px"
          cursor="pointer"
        >
          <input
            type="checkbox"
            checked={gallery}
            disabled={disabled}
            onChange={(event) => updateAttributes({ gallery: event.target.checked })}
          />
          Show in one gallery with adjacent images that have this box checked
        </chakra.label>
        {!disabled && (
          <Button
            size="sm"
            variant="outline"
            shape="field"
            justifySelf="start"
            onClick={() => {
              deleteNode()
              editor.commands.focus()
            }}
          >
            Remove image
          </Button>
        )}
      </chakra.div>
    </NodeViewWrapper>
  )
}
