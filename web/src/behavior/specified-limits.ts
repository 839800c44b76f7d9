/**
 * The numbers that the specification sets for the app, and additional ones, which are marked. They are defined only
 * here; tests name the rows of the acceptance. Times are milliseconds unless the name says otherwise.
 */

// Builds and reloads (B02)

/** A path is reloaded automatically at most once within this time. */
export const RELOAD_GUARD_MS = 10_000
/** Delay of the first check for a newer build after the page is idle. */
export const BUILD_CHECK_DELAY_MS = 1000
/** Not in the specification: then repeatedly at this interval, and when the tab becomes visible. */
export const BUILD_CHECK_INTERVAL_MS = 5 * 60_000
/** Not in the specification: a check that takes longer counts as failed. */
export const BUILD_CHECK_TIMEOUT_MS = 10_000

// Payloads, preloads and navigation (B03, B05)

/** Maximum concurrent route preloads. */
export const MAX_CONCURRENT_PRELOADS = 4
/** Not in the specification: queued preloads; when full, the oldest is dropped. */
export const MAX_QUEUED_PRELOADS = 8
/** A navigation that takes longer shows that it is under way. */
export const PENDING_DELAY_MS = 100
/** Not in the specification: the time limit for the data of a page. After it, the page offers to try again. */
export const PAYLOAD_TIMEOUT_MS = 20_000

// Icons (B04)

/** The time limit for loading an icon. After it, the page omits the icon. */
export const ICON_TIMEOUT_MS = 1500
/** Not in the specification: icons per request. */
export const MAX_ICONS_PER_REQUEST = 60

// Toasts (B06)

export const TOAST_TIMEOUT_MS = 5000
export const TOAST_TIMEOUT_SMALL_SCREEN_MS = 10_000
export const MAX_TOASTS = 20
/** From this width on toasts have room beside a dialog from the side (not in the specification). */
export const TOASTS_BESIDE_DIALOG = '900px'
/** A toast that is dragged by more than this share of its width is dismissed. */
export const TOAST_DRAG_SHARE = 0.6

/** Not in the specification: how long a publication, unpublication or deletion can be undone from its message. */
export const UNDO_NOTICE_MS = 30_000

// Motion (B07)

/** Duration of page fade and layout animation; zero for users who prefer reduced motion. */
export const MOTION_DURATION_MS = 250
export const MOTION_EASING = 'ease-in-out'

// Charts (B08)

/** Delay between the last change of a chart's size and its redraw. */
export const CHART_RESIZE_DEBOUNCE_MS = 150
/** A chart with more points than this has no transitions. */
export const MAX_ANIMATED_CHART_POINTS = 50

// Screens (B10)

/** Widths from which a layout applies; below `sm` is a small screen, below `lg` is mobile. */
export const BREAKPOINTS = { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', xxl: '2560px' }

// Browser errors that are reported to the server's log (not in the specification)

/** Maximum reports for each page load, each error once. */
export const MAX_ERROR_REPORTS_PER_PAGE = 5
/** Characters of a stack that are worth keeping. */
export const MAX_ERROR_REPORT_STACK_LENGTH = 2000
/** Characters of a message that are worth keeping. */
export const MAX_ERROR_REPORT_MESSAGE_LENGTH = 500
