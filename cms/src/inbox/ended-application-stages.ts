/** Final stages of an application. */
export const ENDED_APPLICATION_STAGES = ['energized', 'withdrawn']
