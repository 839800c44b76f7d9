import { Input, type InputProps } from '@chakra-ui/react'
import { completeLink } from '../../links'

interface UrlInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (url: string) => void
  onBlur?: () => void
}

/** Where an address is typed; one without its scheme, such as `www.doe.gov.ph`, is completed when the editor leaves it. */
export function UrlInput({ value, onChange, onBlur, ...props }: UrlInputProps) {
  return (
    <Input
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
      {...props}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const complete = completeLink(value)
        if (complete !== value) onChange(complete)
        onBlur?.()
      }}
    />
  )
}
