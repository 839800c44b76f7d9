import { Input, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

/** Number of digits that an authenticator app shows. */
const DIGITS = 6

interface CodeInputProps {
  value: string
  onChange: (code: string) => void
  /** Called when the last digit was entered. */
  onComplete?: (code: string) => void
  invalid?: boolean
}

/**
 * One input that looks like six boxes, so that pasting, autofill and screen readers work. A rejected code is
 * selected, so that typing replaces it.
 */
export function SignInCodeInput({ value, onChange, onComplete, invalid = false }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!invalid) return
    input.current?.focus()
    input.current?.select()
  }, [invalid])
  const change = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, DIGITS)
    onChange(code)
    if (code.length === DIGITS && code !== value) onComplete?.(code)
  }
  return (
    <chakra.div
      position="relative"
      display="grid"
      gridTemplateColumns={`repeat(${DIGITS}, minmax(0, 52px))`}
      gap="2"
      css={{
        '&:focus-within > [data-current]': {
          outline: '2px solid var(--chakra-colors-teal)',
          outlineOffset: '1px',
          borderColor: 'teal',
        },
      }}
    >
      <Input
        ref={input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => change(target.value)}
        position="absolute"
        inset="0"
        width="100%"
        height="100%"
        opacity="0"
        zIndex="1"
        cursor="text"
      />
      {Array.from({ length: DIGITS }, (_, index) => (
        <chakra.span
          key={index}
          aria-hidden
          {...(index === Math.min(value.length, DIGITS - 1) && { 'data-current': true })}
          display="grid"
          placeItems="center"
          height="56px"
          borderWidth="1px"
          borderColor={invalid ? 'danger' : 'edge'}
          borderRadius="field"
          bg={invalid ? 'danger.soft' : 'surface'}
          color={invalid ? 'danger' : 'ink'}
          fontSize="24px"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
        >
          {value[index] ?? ''}
        </chakra.span>
      ))}
    </chakra.div>
  )
}
