import { Dialog, Portal, chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { BREAKPOINTS, TOASTS_BESIDE_DIALOG } from '~/behavior/specified-limits'
import { CloseButton } from '../close-button'
import { cssTransitionOf } from '../motion'
import { measuredElementSizes, measureElementRef } from '../measured-element-sizes'
import { useHideableDialog } from './hide-dialogs'

/** The props of a form's frame: a side dialog, or a part of a page. */
export interface FormContainerProps {
  title: string
  /** Below the title: when and by whom the document was saved. */
  subtitle?: ReactNode
  badge?: ReactNode
  /** Shown in the head, before the close button. */
  actions?: ReactNode
  /** Content beside the form; it replaces the form where there is no space for both. */
  beside?: ReactNode
  footer?: ReactNode
  /**
   * Called on Esc, the close button or a click outside. The caller may keep the dialog open because of
   * unsaved changes.
   */
  onClose: () => void
  onKeyDown?: (event: React.KeyboardEvent) => void
  /** The element that gets the focus after closing; by default, the previously focused one. */
  finalFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

const head = measureElementRef({ height: 'dialog-head', width: 'dialog-width' })
const foot = measureElementRef({ height: 'dialog-foot' })

/**
 * Space for toasts between the dialog's head and form, on a phone above the footer, where none fits beside
 * the dialog.
 */
const roomForToasts = {
  [`@media (${BREAKPOINTS.sm} <= width < ${TOASTS_BESIDE_DIALOG})`]: {
    marginTop: measuredElementSizes.toasts,
  },
  [`@media (width < ${BREAKPOINTS.sm})`]: { marginBottom: measuredElementSizes.toasts },
}

/**
 * A dialog at the side of the page, full-screen on a phone. It traps the focus, and returns it on closing.
 */
export function SideDialog(props: FormContainerProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(null)
  const { root, parts } = useHideableDialog()

  useLayoutEffect(() => {
    // If the focused element was removed, such as a button after its action, the title gets the focus.
    const lost = document.activeElement === document.body && focused.current?.isConnected === false
    if (lost) title.current?.focus({ preventScroll: true })
  })
  const noteFocus = ({ currentTarget, target }: FocusEvent) => {
    // Dialogs above this one aren't its descendants in the DOM.
    if (currentTarget.contains(target)) focused.current = target
  }

  return (
    <Dialog.Root
      {...root}
      onOpenChange={({ open }) => !open && props.onClose()}
      closeOnInteractOutside={false}
      {...(props.finalFocus && { finalFocusEl: props.finalFocus })}
    >
      <Portal>
        <Dialog.Backdrop
          {...parts}
          position="fixed"
          inset="0"
          zIndex="overlay"
          bg="rgb(26 25 40 / 0.35)"
          transition={cssTransitionOf('opacity')}
          css={{ '@starting-style': { opacity: 0 } }}
          onClick={props.onClose}
        />
        <Dialog.Positioner
          {...parts}
          position="fixed"
          inset="0"
          zIndex="modal"
          display="flex"
          justifyContent="flex-end"
          pointerEvents="none"
        >
          <Dialog.Content
            pointerEvents="auto"
            display="flex"
            justifyContent="flex-end"
            width={props.beside ? '100%' : { base: '100%', sm: 'min(35rem, 100vw)' }}
            height="100dvh"
            fontSize="md"
            bg="surface"
            boxShadow="raised"
            outline="none"
            transition={cssTransitionOf('transform')}
            css={{ '@starting-style': { transform: 'translateX(40px)' } }}
            onKeyDown={props.onKeyDown}
            onFocus={noteFocus}
          >
            {props.beside}
            <chakra.div
              display={props.beside ? { base: 'none', md: 'flex' } : 'flex'}
              flexDirection="column"
              flex="none"
              width={{ base: '100%', sm: 'min(35rem, 100vw)' }}
            >
              <chakra.header
                ref={head}
                display="flex"
                flexWrap={{ base: 'wrap', sm: 'nowrap' }}
                alignItems="flex-start"
                columnGap="3"
                rowGap="2"
                px={{ base: '4', sm: '7' }}
                py="4"
                borderBottomWidth="1px"
                borderColor="line"
              >
                <chakra.div flex={{ base: '1 1 calc(100% - 64px)', sm: '1' }} minW="0">
                  <Dialog.Title asChild>
                    <chakra.h2
                      ref={title}
                      tabIndex={-1}
                      width="fit-content"
                      fontSize="title"
                      lineHeight="1.25"
                    >
                      {props.title}
                    </chakra.h2>
                  </Dialog.Title>
                  <chakra.p color="muted" minH="1.6em">
                    {props.subtitle}
                  </chakra.p>
                </chakra.div>
                {/* On a phone it is below the title, which needs the width. */}
                <chakra.div
                  order={{ base: '1', sm: '0' }}
                  display="flex"
                  alignItems={{ base: 'center', sm: 'flex-start' }}
                  gap="3"
                >
                  <chakra.div pt={{ sm: '1' }} _empty={{ display: 'none' }}>
                    {props.badge}
                  </chakra.div>
                  {props.actions}
                </chakra.div>
                <Dialog.CloseTrigger asChild>
                  <CloseButton aria-label="Close" mt="-1.5" me="-2.5" fontSize="20px" />
                </Dialog.CloseTrigger>
              </chakra.header>
              <chakra.div
                ref={keepStill}
                flex="1"
                overflowY="auto"
                overscrollBehavior="contain"
                scrollPaddingBlock="96px"
                px={{ base: '4', sm: '7' }}
                py="5"
                css={roomForToasts}
              >
                {props.children}
              </chakra.div>
              {props.footer && (
                <chakra.footer
                  ref={foot}
                  px={{ base: '4', sm: '7' }}
                  py="4"
                  borderTopWidth="1px"
                  borderColor="line"
                  bg="surface"
                >
                  {props.footer}
                </chakra.footer>
              )}
            </chakra.div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Keeps the scroll position and the focused field visible when content appears above or below the form. */
function keepStill(body: HTMLElement | null) {
  if (!body) return undefined
  let { offsetTop, clientHeight } = body
  const observer = new ResizeObserver(() => {
    if (body.clientHeight === clientHeight) return
    body.scrollTop += body.offsetTop - offsetTop
    ;({ offsetTop, clientHeight } = body)
    if (body.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(body)
  return () => observer.disconnect()
}
