import { Input, chakra } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'

/** A password input that can be pasted, filled by a password manager, and made visible. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false)
  return (
    <chakra.div position="relative" width="100%">
      <Input
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        pe="12"
      />
      <chakra.button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        position="absolute"
        insetEnd="0"
        top="0"
        width="11"
        height="100%"
        display="grid"
        placeItems="center"
        fontSize="18px"
        color="muted"
        _hover={{ color: 'ink' }}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </chakra.button>
    </chakra.div>
  )
}
