import { ACCENT_COLOR_CSS_VALUE } from '~/lib/default-colors'

/** The decoration of the page heading: a low sun, hills, and a line of transmission towers. */
export function TowersOverHillsDrawing() {
  return (
    <svg className="towers-over-hills" viewBox="0 0 720 320" aria-hidden preserveAspectRatio="xMaxYMax meet">
      <path d="M246 196a84 84 0 0 1 168 0Z" fill={ACCENT_COLOR_CSS_VALUE} />
      <path d="M0 320C110 214 210 220 330 190S560 140 720 200V320Z" fill="#0D615C" />
      <path d="M40 320C170 252 270 286 400 256S620 226 720 262V320Z" fill="#064341" />
      <g fill="none" stroke="#BFE3DF" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        {towers.map(({ x, y, size }) => (
          <path
            key={x}
            transform={`translate(${x} ${y}) scale(${size})`}
            strokeWidth={2.4 / size}
            d="M-14 0L-4 -78L0 -92L4 -78L14 0M-10 -30H10M-12 -14L9 -44M12 -14L-9 -44M-24 -62L-6 -70H6L24 -62M-20 -48H20L6 -56H-6Z"
          />
        ))}
        <path
          d="M254 164Q340 210 404 138Q486 196 560 112Q650 186 740 104"
          strokeWidth="1.6"
          strokeOpacity="0.8"
        />
        <path
          d="M254 174Q340 220 404 152Q486 210 560 130Q650 204 740 124"
          strokeWidth="1.6"
          strokeOpacity="0.5"
        />
      </g>
    </svg>
  )
}

const towers = [
  { x: 254, y: 230, size: 0.9 },
  { x: 404, y: 222, size: 1.2 },
  { x: 560, y: 214, size: 1.45 },
]
