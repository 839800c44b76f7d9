import { Input, type InputProps } from '@chakra-ui/react'
import { completeLink } from '../../links'

interface UrlInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (url: string) => void
  onBlur?: () => void
}

/** A field for a URL; one without its scheme, such as `www.doe.gov.ph`, is completed on blur. */
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
