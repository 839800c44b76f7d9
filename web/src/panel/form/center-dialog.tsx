import { Dialog, Portal, chakra } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { BREAKPOINTS } from '~/behavior/specified-limits'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { measuredElementSizes } from '../measured-element-sizes'
import { useHideableDialog } from './hide-dialogs'

interface CenterDialogProps {
  title: string
  role?: 'dialog' | 'alertdialog'
  width?: string
  onClose: () => void
  /**
   * False for a dialog that follows another one, whose closing moves the focus; then only Esc and its buttons
   * close it.
   */
  closesOnOutside?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets the focus after closing; by default, the previously focused one. */
  finalFocus?: RefObject<HTMLElement | null>
  footer: ReactNode
  children: ReactNode
}

const phone = `@media (width < ${BREAKPOINTS.sm})`

/**
 * A modal dialog for one question, above the page or a side dialog. The page doesn't reload for a new build
 * while it is open.
 */
export function CenterDialog(props: CenterDialogProps) {
  useDirtyForm(true)
  const { root, parts } = useHideableDialog()
  return (
    <Dialog.Root
      {...root}
      role={props.role ?? 'dialog'}
      closeOnInteractOutside={props.closesOnOutside ?? true}
      onOpenChange={({ open }) => !open && props.onClose()}
      initialFocusEl={props.initialFocus && (() => props.initialFocus?.current ?? null)}
      {...(props.finalFocus && { finalFocusEl: () => props.finalFocus?.current ?? null })}
    >
      <Portal>
        <Dialog.Backdrop {...parts} position="fixed" inset="0" zIndex="modal" bg="rgb(26 25 40 / 0.45)" />
        <Dialog.Positioner
          {...parts}
          position="fixed"
          inset="0"
          zIndex="popover"
          display="grid"
          placeItems="center"
          p="4"
          overflowY="auto"
          css={{ [phone]: { paddingBottom: `calc(16px + ${measuredElementSizes.toastsRise})` } }}
        >
          <Dialog.Content
            width="100%"
            maxW={props.width ?? '440px'}
            maxH="calc(100dvh - 32px)"
            display="flex"
            flexDirection="column"
            fontSize="md"
            bg="surface"
            borderRadius="panel"
            boxShadow="raised"
            outline="none"
            transition="opacity 150ms ease-in-out, transform 150ms ease-in-out"
            css={{
              '@starting-style': { opacity: 0, transform: 'translateY(8px)' },
              [phone]: { maxHeight: `calc(100dvh - 32px - ${measuredElementSizes.toastsRise})` },
            }}
          >
            <Dialog.Title asChild>
              <chakra.h2 px="6" pt="5" fontSize="title" lineHeight="1.3">
                {props.title}
              </chakra.h2>
            </Dialog.Title>
            <chakra.div px="6" py="3" overflowY="auto">
              {props.children}
            </chakra.div>
            <chakra.div
              display="flex"
              flexWrap="wrap"
              justifyContent="flex-end"
              gap="2.5"
              px="6"
              pb="5"
              pt="2"
            >
              {props.footer}
            </chakra.div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
