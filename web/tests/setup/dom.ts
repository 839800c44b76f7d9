import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach } from 'vitest'

// A form's code arrives when it is first opened, and measured sizes after a frame: on a busy machine that takes a while.
configure({
  asyncUtilTimeout: 30_000,
  // Without the page's markup: it would be written out at every attempt of a query that waits.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// What a form of the test before left unsaved would be offered for restoring, and its fields wait for the choice.
beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  // They outlive what showed them: the next test would meet the words of this one.
  toast.remove()
})
