interface PhoneTextProps {
  text: string
  /** A phone number that the text may contain. */
  phone: string
}

/** A text, such as a button's label, whose phone number stays on one line; the words around it may wrap. */
export function UnbrokenPhoneText({ text, phone }: PhoneTextProps) {
  const [before, ...rest] = text.split(phone)
  if (phone === '' || rest.length === 0) return text
  return (
    <span>
      {before}
      <span className="phone-number">{phone}</span>
      {rest.join(phone)}
    </span>
  )
}
