import { chakra } from '@chakra-ui/react'
import { ACCENT_COLOR_CSS_VALUE } from '~/lib/default-colors'

/** Decoration: a load curve over an evening landscape with hills and transmission towers. */
export function SignInBackdrop() {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      position="absolute"
      inset="0"
      width="100%"
      height="100%"
    >
      <defs>
        <linearGradient id="night-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#05302F" />
          <stop offset="1" stopColor="#0B5E5A" />
        </linearGradient>
        <linearGradient id="night-load" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ACCENT_COLOR_CSS_VALUE} stopOpacity="0.28" />
          <stop offset="1" stopColor={ACCENT_COLOR_CSS_VALUE} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#night-sky)" />
      <path d={`${curve} V900 H0 Z`} fill="url(#night-load)" />
      <path d={curve} fill="none" stroke={ACCENT_COLOR_CSS_VALUE} strokeWidth="5" strokeLinecap="round" />
      <circle cx="560" cy="470" r="11" fill="#fff" />
      <path d="M0 720 C120 660 220 690 330 668 C460 640 560 700 800 640 V900 H0Z" fill="#0A5450" />
      {[90, 300, 510, 720].map((x, index) => (
        <Tower key={x} x={x} foot={700 - (index % 2) * 14} />
      ))}
      <g fill="none" stroke="#8FD3CC" strokeWidth="2" opacity="0.75">
        <path d="M-60 606 Q20 650 90 596 Q195 650 300 582 Q405 646 510 596 Q615 646 720 582 Q780 622 860 600" />
        <path d="M-60 628 Q20 672 90 618 Q195 672 300 604 Q405 668 510 618 Q615 668 720 604 Q780 644 860 622" />
      </g>
      <path d="M0 800 C160 730 300 770 430 752 C560 736 680 770 800 738 V900 H0Z" fill="#064E4B" />
      <g fill={ACCENT_COLOR_CSS_VALUE}>
        {windows.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="7" height="9" rx="1.5" />
        ))}
      </g>
    </chakra.svg>
  )
}

const curve =
  'M0 640 C90 655 130 640 190 585 C240 540 290 560 350 572 C430 588 490 470 560 470 C640 470 690 560 800 590'

const windows = [
  [70, 806],
  [84, 812],
  [110, 800],
  [206, 792],
  [222, 798],
  [344, 784],
  [358, 790],
  [470, 778],
  [486, 786],
  [500, 779],
  [610, 788],
  [626, 782],
  [708, 776],
  [724, 784],
] as const

function Tower({ x, foot }: { x: number; foot: number }) {
  const top = foot - 118
  return (
    <g stroke="#BFE3DF" strokeWidth="2.5" fill="none" strokeLinejoin="round">
      <path d={`M${x - 20} ${foot} L${x - 4} ${top} H${x + 4} L${x + 20} ${foot}`} />
      <path d={`M${x - 30} ${top + 14} H${x + 30} M${x - 24} ${top + 36} H${x + 24}`} />
      <path
        d={`M${x - 16} ${foot - 28} L${x + 9} ${top + 56} M${x + 16} ${foot - 28} L${x - 9} ${top + 56}`}
      />
    </g>
  )
}
