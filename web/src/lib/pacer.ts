// Lets what others do be seen one thing at a time, and lets an impatient reader skip to now.

export class Pacer {
  private hurried = false;
  private go_on: (() => void) | null = null;

  // Resolves after a while; at once, and from then on, when the reader is in a hurry or does not
  // look.
  wait(ms: number): Promise<void> {
    if (this.hurried || ms <= 0 || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const go_on = (): void => {
        clearTimeout(timer);
        this.go_on = null;
        done();
      };
      const timer = setTimeout(go_on, ms);
      this.go_on = go_on;
    });
  }

  get waits(): boolean {
    return this.go_on !== null;
  }

  hurry(): void {
    this.hurried = true;
    this.go_on?.();
  }

  // The next thing is shown in its time again.
  calm(): void {
    this.hurried = false;
  }
}
