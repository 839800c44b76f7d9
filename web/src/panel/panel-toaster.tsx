import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import {
  BREAKPOINTS,
  MAX_TOASTS,
  TOASTS_BESIDE_DIALOG,
  TOAST_TIMEOUT_MS,
  TOAST_TIMEOUT_SMALL_SCREEN_MS,
} from '~/behavior/specified-limits'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import Check from '~icons/lucide/circle-check'
import Alert from '~icons/lucide/circle-alert'
import { cssTransitionOf } from './motion'
import { measuredElementSizes, measureElementRef } from './measured-element-sizes'
import { useSwipeToDismiss } from './use-swipe-to-dismiss'

const narrow = `(width < ${BREAKPOINTS.sm})`

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}

const stack = measureElementRef({ height: 'toasts', rise: 'toasts-rise', gap: 24 })

/** Beside a dialog or below its head, and above the page's primary action. */
const wide = {
  [`@media (width >= ${TOASTS_BESIDE_DIALOG})`]: {
    insetInlineEnd: `calc(16px + max(${measuredElementSizes.dialogWidth}, ${measuredElementSizes.action}))`,
  },
  [`@media (width < ${TOASTS_BESIDE_DIALOG})`]: {
    top: `max(76px, 12px + ${measuredElementSizes.dialogHead})`,
    insetInlineEnd: `calc(16px + max(0px, ${measuredElementSizes.action} - ${measuredElementSizes.dialogWidth}))`,
  },
}

/**
 * The panel's toasts: at the top right, on a phone at the bottom and for longer. They never cover the form or
 * the primary action; where there is no space, the dialog makes some (see `SideDialog`). Uses the headless
 * part of the library, because the other part injects stylesheets, which the content security policy blocks.
 */
export function PanelToaster() {
  const phone = useNarrow()
  const { toasts, handlers } = useToaster({
    duration: phone ? TOAST_TIMEOUT_SMALL_SCREEN_MS : TOAST_TIMEOUT_MS,
  })
  return (
    <chakra.div
      // One live region for all toasts: an open dialog hides the rest of the page from assistive technology, but not
      // this.
      aria-live="polite"
      ref={stack}
      position="fixed"
      zIndex="toast"
      pointerEvents="none"
      display="flex"
      flexDirection={phone ? 'column-reverse' : 'column'}
      alignItems={phone ? 'center' : 'flex-end'}
      gap="2"
      insetInlineStart="16px"
      insetInlineEnd="16px"
      {...(phone
        ? { bottom: `calc(16px + ${measuredElementSizes.dialogFoot})` }
        : { top: '76px', css: wide })}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.slice(0, MAX_TOASTS).map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </chakra.div>
  )
}

function ToastCard({ shown }: { shown: Toast }) {
  const swipe = useSwipeToDismiss(() => toast.remove(shown.id))
  const failed = shown.type === 'error'
  const Icon = failed ? Alert : Check
  return (
    <chakra.div
      {...swipe}
      display="flex"
      alignItems="center"
      gap="2.5"
      maxW="420px"
      px="4"
      py="3"
      bg="ink"
      color="white"
      borderRadius="field"
      boxShadow="raised"
      fontWeight="medium"
      pointerEvents="auto"
      touchAction="pan-y"
      cursor="grab"
      userSelect="none"
      transition={cssTransitionOf('opacity')}
      opacity={shown.visible ? 1 : 0}
      css={{ '@starting-style': { opacity: 0 } }}
    >
      <chakra.span aria-hidden fontSize="20px" color={failed ? '#FFB4B4' : '#7FE0B5'}>
        <Icon />
      </chakra.span>
      {resolveValue(shown.message, shown)}
    </chakra.div>
  )
}
