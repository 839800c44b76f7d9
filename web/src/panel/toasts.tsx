import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { Toaster, toast, type Toast } from 'react-hot-toast'
import Check from '~icons/lucide/circle-check'
import Alert from '~icons/lucide/circle-alert'
import { useSwipeAway } from './use-swipe-away'

const narrow = '(max-width: 599.98px)'

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
 * Where the panel's short messages appear (acceptance B06): five seconds in the top right corner; on a phone ten
 * seconds at the bottom, where the thumb is. The library itself keeps to twenty at a time.
 */
export function PanelToaster() {
  const phone = useNarrow()
  return (
    <Toaster
      position={phone ? 'bottom-center' : 'top-right'}
      containerStyle={{ zIndex: 1700 }}
      toastOptions={{ duration: phone ? 10_000 : 5_000 }}
    >
      {(shown) => <ToastCard shown={shown} />}
    </Toaster>
  )
}

function ToastCard({ shown }: { shown: Toast }) {
  const swipe = useSwipeAway(() => toast.remove(shown.id))
  const failed = shown.type === 'error'
  const Icon = failed ? Alert : Check
  return (
    <chakra.div
      {...shown.ariaProps}
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
      touchAction="pan-y"
      cursor="grab"
      userSelect="none"
      transition="opacity 200ms"
      opacity={shown.visible ? 1 : 0}
    >
      <chakra.span aria-hidden fontSize="20px" color={failed ? '#FFB4B4' : '#7FE0B5'}>
        <Icon />
      </chakra.span>
      {typeof shown.message === 'function' ? shown.message(shown) : shown.message}
    </chakra.div>
  )
}
