import { ACCENT_COLOR_CSS_VALUE } from '~/lib/default-colors'

/** The logo: a daily load curve with its peak highlighted. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden className="keeps-color">
      <rect width="36" height="36" rx="9" fill="#05302F" />
      <path
        d="M5 25.5c4.6 0 5.6-2.4 7.4-8.2C14 12.3 15 8.5 18.2 8.5s4.4 5 5.8 9.6c1 3.3 2.2 3.6 7 3.6"
        fill="none"
        stroke={ACCENT_COLOR_CSS_VALUE}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="18.2" cy="8.5" r="3.2" fill="#fff" />
    </svg>
  )
}
