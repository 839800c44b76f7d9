import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS]

// React's development build keeps for every element the stack that made it, for a debugger: a third of the time of a
// form's tests. It stops at a number of stacks, counted here; its warnings come as before.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
// The same of the tracks that it draws in a browser's profiler; it looks for these when react-dom is loaded.
Object.assign(console, { timeStamp: undefined, createTask: undefined })
