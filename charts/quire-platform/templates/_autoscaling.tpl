{{- define "quire-platform.cpuScaling" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "quire-platform.fullname" .root }}-{{ .role }}
  labels:
    {{- include "quire-platform.roleLabels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "quire-platform.fullname" .root }}-{{ .role }}
  minReplicas: {{ .pod.autoscaling.minReplicas }}
  maxReplicas: {{ .pod.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .pod.autoscaling.cpuPercent }}
{{- end -}}
