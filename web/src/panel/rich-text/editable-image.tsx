import { Input, chakra } from '@chakra-ui/react'
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { Button } from '~/ui/button'
import { LabeledField } from '../form/labeled-field'
import { ImageNode } from './extensions'

/** An image in the text, with fields for alt text and caption below. */
export const EditableImage = ImageNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) })

function PictureView({ node, selected, editor, updateAttributes, deleteNode }: NodeViewProps) {
  const { image, alt, caption, gallery } = node.attrs as {
    image: { url?: string; name?: string }
    alt: string
    caption: string
    gallery: boolean
  }
  const disabled = !editor.isEditable
  return (
    <NodeViewWrapper as="figure">
      <chakra.img
        src={image.url ?? ''}
        alt={alt}
        maxH="360px"
        width="auto !important"
        maxW="100%"
        outline={selected ? '3px solid var(--focus)' : undefined}
        data-drag-handle
      />
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
          help="For this use only. The media library keeps its own."
          error={alt.trim() ? undefined : 'Enter alt text.'}
        >
          <Input
            maxLength={250}
            disabled={disabled}
            value={alt}
            onChange={(event) => updateAttributes({ alt: event.target.value })}
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
          Show in a gallery with the gallery images next to it
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
