// Tells the form in the original tab how its enquiry went. Without this script the page still says the same.
const { outcome, submission } = document.documentElement.dataset;
if (submission && "BroadcastChannel" in window) {
  const channel = new BroadcastChannel(`enquiry-${submission}`);
  channel.postMessage({ outcome });
  channel.close();
}
