import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { BREAKPOINTS, TOASTS_AT_MOST, TOAST_TIMEOUT, TOAST_TIMEOUT_SMALL_SCREEN } from '~/behaviour/constants'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import Check from '~icons/lucide/circle-check'
import Alert from '~icons/lucide/circle-alert'
import { glide } from './motion'
import { useSwipeAway } from './use-swipe-away'

const narrow = `(width < ${BREAKPOINTS.sm})`

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
  )
}

/**
 * Where the panel's short messages appear : in the top right corner, below the bar of the page and the head of a
 * dialog, whose buttons stay free; on a phone, for longer, at the bottom, where the thumb is. The library's headless half, because the other writes style sheets that our policy refuses.
 */
export function PanelToaster() {
  const phone = useNarrow()
  const { toasts, handlers } = useToaster({ duration: phone ? TOAST_TIMEOUT_SMALL_SCREEN : TOAST_TIMEOUT })
  return (
    <chakra.div
      // One live region for all: an open dialog hides the rest of the page from assistive technology, not this.
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      pointerEvents="none"
      display="flex"
      flexDirection={phone ? 'column-reverse' : 'column'}
      alignItems={phone ? 'center' : 'flex-end'}
      gap="2"
      insetInline="16px"
      {...(phone ? { bottom: '16px' } : { top: '76px' })}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.slice(0, TOASTS_AT_MOST).map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </chakra.div>
  )
}

function ToastCard({ shown }: { shown: Toast }) {
  const swipe = useSwipeAway(() => toast.remove(shown.id))
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
      transition={glide('opacity')}
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
