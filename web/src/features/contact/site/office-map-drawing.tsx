/**
 * A generic street map with a marker, for an office without a map image. It shows no real place, so it has no
 * text alternative.
 */
export function OfficeMapDrawing() {
  return (
    <svg viewBox="0 0 320 96" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path className="street" d="M-10 70 330 34M-10 20 330 92M70-10 52 106M150-10 166 106M250-10 232 106" />
      <path className="avenue" d="M-10 52 330 52M206-10 206 106" />
      <path
        className="pin"
        d="M160 20a15 15 0 0 1 15 15c0 11-15 25-15 25s-15-14-15-25a15 15 0 0 1 15-15m0 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10"
      />
    </svg>
  )
}
